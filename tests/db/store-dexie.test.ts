import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { storeOf } from "#db/dexie/store.ts";
import { fillTheDisk } from "./full-disk.ts";
import { describeCommands } from "./store-contract.ts";
import { describeLists } from "./store-contract-lists.ts";
import { describeReads } from "./store-contract-reads.ts";
import type { Opener } from "./store-opener.ts";

const opener: Opener = {
  open: async (name) => {
    const opening = openStore(memorySentinel(), name);
    return { store: storeOf(await opening.open()), close: opening.close };
  },
  fillDevice: () => {
    const full = fillTheDisk("put");
    return () => full.mockRestore();
  },
};

describeCommands(opener);
describeReads(opener);
describeLists(opener);
