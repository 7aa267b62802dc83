import { flagParameter, textParameter, textsParameter } from "#sw/api/core/parameters.ts";

export const courseParameters = { hideCompleted: flagParameter };

/** The categories of the events that are shown. */
export const calendarParameters = { calendars: textsParameter };

export const mailboxParameters = { filter: textParameter, label: textsParameter };

export const faqParameters = { q: textParameter };

export const articleParameters = { slug: textParameter };

export const profileParameters = { tab: textParameter };
