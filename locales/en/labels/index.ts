import labels from "./labels.json";

export const words = { labels };
