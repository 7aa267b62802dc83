import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callDefaults } from "#db/domain/requests/taken-call.ts";
import { useSession } from "#src/app/session.ts";
import { Drafted } from "#src/records/form/drafted.tsx";
import { today } from "#src/app/today.ts";
import { DialogFrame } from "#src/ui/dialog-frame.tsx";
import { DialogWindow } from "#src/ui/dialog.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { CallFrame, type LeaveCall } from "./call-frame.tsx";
import { beginCall } from "./use-call-form.ts";

/** Takes a call, over whatever page is open. Taking the next one begins a new form in the same dialog. */
export function CallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [initial] = useState(() => callDefaults(today()));
  const [turn, setTurn] = useState(0);
  const leave = useRef<LeaveCall>(null);
  if (!session) return null;
  return (
    <DialogWindow open size="xl" onClose={() => (leave.current ?? onClose)()}>
      <Drafted
        key={turn}
        begin={() => beginCall(initial)}
        waiting={
          <DialogFrame
            title={t(($) => $.shell.takeCall)}
            closeLabel={t(($) => $.actions.close)}
            onClose={onClose}
          >
            <Skeleton className="h-9 w-full" />
          </DialogFrame>
        }
      >
        {(start) => (
          <CallFrame
            session={session}
            start={start}
            initial={initial}
            leave={leave}
            onClose={onClose}
            onNext={() => setTurn(turn + 1)}
          />
        )}
      </Drafted>
    </DialogWindow>
  );
}
