import backup from "./backup.json";
import device from "./device.json";
import restore from "./restore.json";

export const words = { backup, device, restore };
