import backup from "./backup.json";
import device from "./device.json";
import recovery from "./recovery.json";
import restore from "./restore.json";

export const words = { backup, device, recovery, restore };
