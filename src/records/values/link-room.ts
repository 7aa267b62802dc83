/** 44 px for a finger on a link within a text, which moves no line: the text around it is no target. */
export const linkRoom = "touch:-my-3.5 touch:py-3.5";
