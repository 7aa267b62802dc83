/** Names the build in answers, caches and the About page: the same sources give the same name. */
declare const __BUILD__: string;
