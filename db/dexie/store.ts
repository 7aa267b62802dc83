import { isSeeded, seedProgress } from "./seeding/progress.ts";
import type { Store, StoreConnection } from "#db/store/store.ts";
import { endBy, refuseCommand } from "./cancelled.ts";
import { commit, tablesOf } from "./commit.ts";
import { type Database, schemaVersion } from "./database.ts";
import { deviceCode, deviceId, storedDeviceName } from "./device.ts";
import { keepFault } from "./faults.ts";
import { fileStore } from "./files.ts";
import type { Opening } from "./opening.ts";
import { hasOpenLoss, lossesIn } from "./losses.ts";
import { mirrored } from "./mirror.ts";
import { makeSessionKey, sessionKey } from "./session-key.ts";
import { lastChangeOfAll } from "./log.ts";
import { forgetDeadSessions, putSession, revokeSession, sessionByHash } from "./session.ts";
import { noteTime } from "./clock.ts";
import { rotateBrowserLog } from "./rotate-browser-log.ts";
import { txOf } from "./tx.ts";

const stores = new WeakMap<Database, Store>();

/** The door to an open database: one for each, so that its caches exist once. */
export function storeOf(db: Database): Store {
  const store = stores.get(db) ?? newStore(db);
  stores.set(db, store);
  return store;
}

/** How the API gets to the stores of an opening. */
export const connectionOf = ({
  open,
  opened,
  startAgain,
  startOver,
  asItIs,
  restoring,
}: Opening): StoreConnection => ({
  open: async () => storeOf(await open()),
  opened: async () => storeOf(await opened()),
  startAgain,
  startOver,
  asItIs: async () => (await import("./backup/as-it-is.ts")).storeAsItIs(await asItIs()),
  restoring,
});

function newStore(db: Database): Store {
  const tx = txOf(db);
  return {
    ...tx,
    name: db.name,
    version: schemaVersion,
    isOpen: () => db.isOpen(),
    rotateBrowserLog: () => rotateBrowserLog(db.name),
    read: (scope, work, signal) =>
      // Without the word `async` Dexie does not follow the awaited calls inside.
      db.transaction("r", tablesOf(db, scope), async () => {
        if (signal) endBy(signal);
        return work(tx);
      }),
    commit: (command, scope, decide, signal) => commit(db, command, scope, () => decide(tx), signal),
    noteEvent: async (...args) => (await import("./append-event.ts")).appendEvent(db, ...args),
    refuseCommand: (key, at) => refuseCommand(db, key, at),
    mirrored: () => mirrored(db),
    log: {
      page: async (query) => (await import("./log-page.ts")).logPage(db, query),
      command: async (number) => (await import("./log-page.ts")).loggedCommand(db, number),
      check: async (...args) => (await import("./log-chain.ts")).walkChain(db, ...args),
      devices: () => db.devices.toArray(),
    },
    losses: {
      isOpen: () => hasOpenLoss(db),
      all: () => lossesIn(db),
      dismiss: async (...args) => (await import("./log-loss.ts")).storeDismissal(db, ...args),
    },
    sessions: {
      put: (session) => putSession(db, session),
      byHash: (...args) => sessionByHash(db, ...args),
      ofUser: async (...args) => (await sessionChanges()).sessionsOfUser(db, ...args),
      change: async (...args) => (await sessionChanges()).changeSession(db, ...args),
      revoke: (...args) => revokeSession(db, ...args),
      forgetDead: (now) => forgetDeadSessions(db, now),
      noteTime: (now) => noteTime(db, now),
    },
    pins: {
      hashOf: async (userId) => (await pinChanges()).pinHash(db, userId),
      put: async (pin) => (await pinChanges()).storePin(db, pin),
      end: async (userId) => (await pinChanges()).removePin(db, userId),
      countAttempt: async (hash) => (await pinChanges()).countPin(db, hash),
    },
    signIn: {
      userByEmail: async (email) => (await firstStep()).userByEmail(db, email),
      renewHash: async (...args) => (await firstStep()).renewHash(db, ...args),
      countAttempt: async (...args) => (await firstStep()).countAttempt(db, ...args),
      forgetFailures: async (email) => (await firstStep()).forgetFailures(db, email),
      forgetOldAttempts: async (now) => (await firstStep()).forgetOldAttempts(db, now),
      credentialOf: async (userId) => (await db.credentials.get(userId)) ?? null,
      secondFactorOf: async (userId) => (await db.secondFactors.get(userId)) ?? null,
      takeSecondStep: async (...args) => (await secondStep()).takeSecondStep(db, ...args),
      putCode: async (code) => (await secondStep()).putCode(db, code),
      codeByHash: async (...args) => (await secondStep()).codeByHash(db, ...args),
      endHalfSignIns: async (userId) => (await secondStep()).endHalfSignIns(db, [userId]),
      countHalfSignIns: async (...args) => (await secondStep()).countHalfSignIns(db, ...args),
      forgetOldCodes: async (now) => (await secondStep()).forgetOldCodes(db, now),
    },
    device: {
      id: () => deviceId(db),
      code: () => deviceCode(db),
      name: () => storedDeviceName(db),
      rename: async (...args) => (await import("./device-name.ts")).writeDeviceName(db, ...args),
      sessionKey: () => sessionKey(db),
      makeSessionKey: () => makeSessionKey(db),
      keepFault: (fault) => keepFault(db, fault),
      faults: () => db.faults.orderBy("at").toArray(),
      draftKeys: (userId) => db.drafts.where("userId").equals(userId).primaryKeys(),
      tables: () =>
        Promise.all(db.tables.map(async (table) => ({ name: table.name, rows: await table.count() }))),
      lastChange: () => lastChangeOfAll(db),
    },
    files: fileStore(db),
    health: async () => (await import("./health/health.ts")).healthOf(db),
    backup: async () => (await import("./backup/backup-reads.ts")).backupReads(db),
    seeding: {
      progress: () => seedProgress(db),
      hasStarted: () => isSeeded(db),
      origin: async () => (await import("./seeding/origin.ts")).originOf(db),
      begin: async (organisation) =>
        (await import("./seeding/organisation.ts")).beginOrganisation(db, organisation),
      unchangedAccounts: async (sample) =>
        (await import("./seeding/sample-accounts.ts")).unchangedAccounts(db, sample),
      run: (run) => {
        const running = import("./seeding/run.ts").then(({ seed }) => seed(db, run));
        const finished = running.then((seeding) => seeding.finished);
        // Whoever takes the work hears of its failure.
        finished.catch(() => {});
        return { started: running.then((seeding) => seeding.started), finished };
      },
    },
  };
}

const firstStep = () => import("./sign-in.ts");
const secondStep = () => import("./second-step.ts");
const pinChanges = () => import("./pins.ts");
const sessionChanges = () => import("./session-changes.ts");
