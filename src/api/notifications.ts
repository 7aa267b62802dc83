import type { notificationsContract } from "#sw/api/notifications/contract.ts";
import { call } from "./call.ts";

type Calls = typeof notificationsContract;

/** What the person is told, the newest first, and how much of all of it is unread. */
export const askNotifications = (itemsPerPage: number) =>
  call<Calls["notifications"]>("GET", "/notifications", { query: { itemsPerPage } });

/** How much of it is unread. Nobody asked for it, so nobody is told where it fails. */
export const askUnread = () =>
  call<Calls["notifications"]>("GET", "/notifications", {
    query: { unread: "true", itemsPerPage: 1 },
    isBackground: true,
  });

/** Some of them were looked at, or all of them. */
export const setRead = (which: { ids: string[] } | { all: true }) =>
  call<Calls["readNotifications"]>("POST", "/notifications/read", { body: which });
