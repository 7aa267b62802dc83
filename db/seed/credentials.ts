import type { Credential } from "#db/store/accounts.ts";

/** Of the demonstration passwords, in the order of the users; made once, so that the first run hashes nothing. */
const hashes = [
  "$pbkdf2-sha256$i=600000$Sh3mKbrDPKyZX43w23lsmg$KA8mGV9yMk4wqPSPzvcpuqoqlPIMPrNg8EOuXyA2tFs",
  "$pbkdf2-sha256$i=600000$4VjOS6T1DyT0AdQRg9Bm4w$N83J9qi_EaRrAGP04RDWyMyAtZSCg7A702wbtnwjBZo",
  "$pbkdf2-sha256$i=600000$rabDhVD8Bc4Ez_TU6VM_kw$GHOX09tkk11tHBDd37PKQO-7IoKJcFe2sCobTpIm1UA",
  "$pbkdf2-sha256$i=600000$wbaR-MKCAZCy1TlF2T1SNw$1ySpeYE8oqfK-Uf2iWkPk7qELM7LaKE4lA1i1jTTcco",
  "$pbkdf2-sha256$i=600000$sfp8EET-gaR7vu488SPzoA$WEgoo6bdSf3kZMlufXu7g3MzkqxqmmUuGRG1rGKy-0o",
  "$pbkdf2-sha256$i=600000$O7sHgen03iC7qui1JJr6ZQ$WM3fP2Kd4SORvkMXCzu_M6dhz6OdiBfjcwjio8OAvTQ",
  "$pbkdf2-sha256$i=600000$7ZOdSJB-a6MolRH8rzDu7w$r78gSyub6o03leiqvax8Xz0IFvtGsYVBXMRklP5n1D4",
  "$pbkdf2-sha256$i=600000$j_I2kWepH9ASJC3suWN9mw$r2RGJ5Kjhd1Py78DRgLFEAgWx4B5Rzg6_TYu0zlokdc",
  "$pbkdf2-sha256$i=600000$0kZMmCJ7CpTt8rzb4zqeTA$zL11UvKKpX7lTxdJUKiMgzQowt-SDALJqHg4VyLczAY",
  "$pbkdf2-sha256$i=600000$qQNPmjcg8v-LJgdkPMjfxA$KQqjhqmA597VQoDLEEKX7lKy99QmX40O2vZkuvo0aJk",
  "$pbkdf2-sha256$i=600000$zJTsfe7O8h_UjUMXDvBF0A$tNKFSfYAaXtmqhayx10x5gKExXcvpxYMoiZpDCJ1ePg",
];

export const credentials: Credential[] = hashes.map((hash, index) => ({
  userId: String(index + 1),
  hash,
}));
