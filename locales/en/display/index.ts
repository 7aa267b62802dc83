import customizer from "./customizer.json";
import shortcuts from "./shortcuts.json";

export const words = { customizer, shortcuts };
