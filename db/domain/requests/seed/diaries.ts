/** What somebody's time is taken by, the earliest first and apart from each other. */
export type Diary = {
  isFree: (from: number, to: number) => boolean;
  book: (from: number, to: number) => void;
};

export function newDiary(): Diary {
  const starts: number[] = [];
  const ends: number[] = [];
  /** How many begin before an instant. */
  const countBefore = (instant: number): number => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    isFree: (from, to) => {
      const before = countBefore(to);
      return before === 0 || (ends[before - 1] ?? 0) <= from;
    },
    book: (from, to) => {
      const at = countBefore(from);
      starts.splice(at, 0, from);
      ends.splice(at, 0, to);
    },
  };
}

/** One for each person. */
export function newDiaries(): (userId: string) => Diary {
  const diaries = new Map<string, Diary>();
  return (userId) => {
    const diary = diaries.get(userId) ?? newDiary();
    diaries.set(userId, diary);
    return diary;
  };
}
