import { useNavigate, useRouter } from "@tanstack/react-router";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import type { RuleReason } from "#db/rules/roles/vocabulary.ts";
import { memberOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { formatList } from "#src/app/format.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useTellStep } from "#src/records/record/steps/use-tell-step.ts";
import { useChoiceWord } from "#src/features/requests/use-choice-word.ts";
import { useLanguage } from "#src/records/words.ts";
import { scrollAtEnds } from "#src/ui/edge-scroll.ts";
import { notify } from "#src/ui/notify.ts";
import { type BoardCard, loadRequest } from "./load-board.ts";
import { dropOn, type Move, type Moves, movesOf } from "./moves.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

/** The menu of a card: where it can go, or of a column that several steps lead to, by which. */
export type OpenMoveMenu = { card: BoardCard; moves: Moves; anchor: HTMLElement };

/** The card under the pointer, and where it can go as soon as that is known. */
export type Dragged = {
  card: BoardCard;
  moves: Promise<Moves | null>;
  reachable: ReadonlySet<string> | null;
};

/** How requests go from column to column: by a drag, during which the box of the columns scrolls, or by the menu of their card. */
export function useBoardMoves(box: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const router = useRouter();
  const tellProblem = useTellProblem();
  const tellStep = useTellStep(requests);
  const tellRefused = useTellRefused();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [menu, setMenu] = useState<OpenMoveMenu | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const moved = useRef<{ id: string; to: string } | null>(null);

  const ask = async (card: BoardCard): Promise<Moves | null> => {
    try {
      return movesOf(await client(listOfCard(card)).transitions(card.id), columnOf(card));
    } catch (error) {
      tellProblem(error);
      return null;
    }
  };

  const take = async (card: BoardCard, move: Move) => {
    moved.current = { id: card.id, to: move.to };
    setBusy(card.id);
    const key = crypto.randomUUID();
    try {
      const [row, { needsForm }] = await Promise.all([loadRequest(card.id), import("./needs-form.ts")]);
      if (needsForm(row, move)) {
        const search = { request: card.id, step: move.code };
        await navigate({ to: ".", search: (old) => ({ ...old, ...search }), resetScroll: false });
        return;
      }
      const body = { version: card.version ?? 0 };
      const outcome = await client(listOfCard(card)).transition(card.id, move.code, body, { key });
      await router.invalidate();
      tellStep({ row: card, wordCode: move.code, key: null }, outcome);
    } catch (error) {
      tellProblem(error);
      await router.invalidate();
    } finally {
      setBusy(null);
    }
  };

  const drag = (card: BoardCard) => {
    if (box.current) scrollAtEnds(box.current);
    const moves = ask(card);
    setDragged({ card, moves, reachable: null });
    void moves.then((answer) => {
      const reachable = new Set(answer?.moves.map(({ to }) => to));
      setDragged((last) => (last?.card === card ? { ...last, reachable } : last));
    });
  };

  const drop = async (status: string, anchor: HTMLElement) => {
    setDragged(null);
    if (!dragged || columnOf(dragged.card) === status) return;
    const { card } = dragged;
    const moves = await dragged.moves;
    if (!moves) return;
    const outcome = dropOn(moves, status);
    if (outcome.kind === "take") await take(card, outcome.move);
    else if (outcome.kind === "choose")
      setMenu({ card, moves: { moves: outcome.moves, denied: [] }, anchor });
    else tellRefused(card, outcome.reason, moves);
  };

  const openMenu = async (card: BoardCard, anchor: HTMLElement) => {
    const moves = await ask(card);
    if (moves) setMenu({ card, moves, anchor });
  };

  return {
    dragged,
    drag,
    drop,
    endDrag: () => setDragged(null),
    menu,
    openMenu,
    closeMenu: () => setMenu(null),
    take,
    busy,
    /** For the button of a card: that of the card that was moved last gets the focus in its new column. */
    focusMoved: (card: BoardCard, button: HTMLButtonElement | null) => {
      if (!button || moved.current?.id !== card.id || moved.current.to !== columnOf(card)) return;
      moved.current = null;
      button.focus({ preventScroll: true });
    },
  };
}

export type MovesOfBoard = ReturnType<typeof useBoardMoves>;

/** In which list of its kind a card is. */
export const listOfCard = (card: BoardCard): Resource => memberOf(requests, card) ?? requests;

export const columnOf = (card: BoardCard): string => String(card["status"]);

/** Why a card went back: the rule that is against it, or that no step leads there, and where it can go instead. */
function useTellRefused() {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const language = useLanguage();
  const choice = useChoiceWord(requests);
  return (card: BoardCard, reason: RuleReason | null, { moves }: Moves) => {
    const words = [...new Set(moves.map(({ to }) => to))].map((to) => choice("status", to));
    notify({
      tone: "warning",
      title: t(($) => $.board.staysWhere, {
        name: recordTitle(requests, card, language),
        status: choice("status", columnOf(card)),
      }),
      description: reason
        ? reasonWords(reason)
        : words.length > 0
          ? t(($) => $.board.goesTo, { statuses: formatList(words, language) })
          : t(($) => $.board.noWay),
    });
  };
}
