import backup from "./backup.json";
import device from "./device.json";

export const words = { backup, device };
