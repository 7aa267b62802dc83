import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import { copyDatabase } from "#tests/support/database-copy.ts";
import { refuseWrites } from "./full-disk.ts";
import { describeCommands } from "./store-contract.ts";
import { describeAccounts } from "./store-contract-accounts.ts";
import { describeSecondStep } from "./store-contract-second-step.ts";
import { describeAggregates } from "./store-contract-aggregates.ts";
import { describeCodes } from "./store-contract-codes.ts";
import { describeDevice } from "./store-contract-device.ts";
import { describeEvents } from "./store-contract-events.ts";
import { describeFiles } from "./store-contract-files.ts";
import { describeLists } from "./store-contract-lists.ts";
import { describeLosses } from "./store-contract-losses.ts";
import { describeReads } from "./store-contract-reads.ts";
import { describeSearch } from "./store-contract-search.ts";
import { describeSeeding } from "./store-contract-seeding.ts";
import { describeSignIn } from "./store-contract-sign-in.ts";
import type { Opener } from "./store-opener.ts";

const opener: Opener = {
  open: async (name) => {
    const opening = openStore(memorySentinel(), name);
    const db = await opening.open();
    return { store: storeOf(db), close: opening.close, keepDraft: (draft) => db.drafts.put(draft) };
  },
  loseEnd: async (name, stored, lost) => {
    const sentinel = memorySentinel();
    const opening = openStore(sentinel, name);
    const store = storeOf(await opening.open());
    await stored(store);
    const copy = copyDatabase(name);
    await lost(store);
    opening.close();
    copy.putAs(name);
    return storeOf(await openStore(sentinel, name).open());
  },
  fillDevice: refuseWrites,
};

describeCommands(opener);
describeReads(opener);
describeSignIn(opener);
describeAccounts(opener);
describeSecondStep(opener);
describeDevice(opener);
describeFiles(opener);
describeSeeding(opener);
describeCodes(opener);
describeSearch(opener);
describeLists(opener);
describeAggregates(opener);
describeLosses(opener);
describeEvents(opener);
