import about from "./about.json";
import install from "./install.json";

export const words = { about, install };
