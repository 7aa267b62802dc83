import { useTranslation } from "react-i18next";
import type { Subject } from "#db/schema/subject.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";

/** The names of subjects: a new one does not compile until it has its word. */
export function useSubjectWords(): Record<Subject, string> {
  const { t } = useTranslation();
  return {
    Dashboard: t(($) => $.shell.nav.dashboards),
    Equipment: t(($) => $.areas.equipments),
    Request: t(($) => $.areas.helpDesk),
    Incidence: t(($) => $.areas.incidences),
    IntegrationJob: t(($) => $.areas.integration),
    StockTake: t(($) => $.shell.access.subjects.StockTake),
    Part: t(($) => $.shell.access.subjects.Part),
    Schedule: t(($) => $.shell.access.subjects.Schedule),
    Client: t(($) => $.resources.clients.many),
    Site: t(($) => $.resources.sites.many),
    Department: t(($) => $.resources.departments.many),
    Responsible: t(($) => $.resources.responsibles.many),
    Segment: t(($) => $.resources.segments.many),
    Service: t(($) => $.resources.services.many),
    Module: t(($) => $.resources.modules.many),
    Category: t(($) => $.resources.categories.many),
    Diagnostic: t(($) => $.resources.diagnostics.many),
    ActionPerformed: t(($) => $.resources.actionsPerformed.many),
    SlaPolicy: t(($) => $.resources.slaPolicies.many),
    Calendar: t(($) => $.resources.calendars.many),
    Template: t(($) => $.shell.access.subjects.Template),
    User: t(($) => $.resources.users.many),
    Absence: t(($) => $.resources.absences.many),
    Role: t(($) => $.shell.nav.roles),
    Permission: t(($) => $.shell.nav.permissions),
    AuditLog: t(($) => $.shell.access.subjects.AuditLog),
    Attachment: t(($) => $.shell.access.subjects.Attachment),
    Note: t(($) => $.shell.access.subjects.Note),
    Notification: t(($) => $.shell.access.subjects.Notification),
    Conflict: t(($) => $.shell.access.subjects.Conflict),
    Pack: t(($) => $.shell.access.subjects.Pack),
    Settings: t(($) => $.shell.access.subjects.Settings),
    AccessControl: t(($) => $.shell.nav.accessControl),
    SavedView: t(($) => $.shell.access.subjects.SavedView),
    Academy: t(($) => $.shell.access.subjects.Academy),
    CalendarEvent: t(($) => $.shell.access.subjects.CalendarEvent),
    Chat: t(($) => $.shell.access.subjects.Chat),
    Ecommerce: t(($) => $.shell.access.subjects.Ecommerce),
    Email: t(($) => $.shell.access.subjects.Email),
    Invoice: t(($) => $.shell.access.subjects.Invoice),
    Kanban: t(($) => $.shell.access.subjects.Kanban),
    Logistics: t(($) => $.shell.access.subjects.Logistics),
    Page: t(($) => $.shell.access.subjects.Page),
  };
}

export function useActionWords(): Record<Action, string> {
  const { t } = useTranslation();
  return {
    read: t(($) => $.shell.access.read),
    create: t(($) => $.shell.access.create),
    update: t(($) => $.shell.access.update),
    delete: t(($) => $.shell.access.delete),
    merge: t(($) => $.shell.access.actions.merge),
    restore: t(($) => $.actions.restore),
    purge: t(($) => $.shell.access.actions.purge),
    import: t(($) => $.actions.import),
    export: t(($) => $.actions.export),
    print: t(($) => $.actions.print),
    assign: t(($) => $.shell.access.actions.assign),
    schedule: t(($) => $.shell.access.actions.schedule),
    execute: t(($) => $.shell.access.actions.execute),
    close: t(($) => $.shell.access.actions.close),
    reopen: t(($) => $.shell.access.actions.reopen),
    cancel: t(($) => $.shell.access.actions.cancel),
    override: t(($) => $.shell.access.actions.override),
    approve: t(($) => $.shell.access.actions.approve),
  };
}
