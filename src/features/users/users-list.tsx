import { ListPage, type ListPageProps } from "#src/records/list/list-page.tsx";
import { UserCards } from "./user-cards.tsx";

/** The users, below how many there are of each kind. */
export const UsersList = (page: Omit<ListPageProps, "summary">) => (
  <ListPage {...page} summary={<UserCards search={page.search} loaded={page.list} />} />
);
