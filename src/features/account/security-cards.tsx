import type { PinState, SessionEntry, TwoSteps } from "#src/api/identity.ts";
import { PasswordCard } from "./password-card.tsx";
import { PinCard } from "./pin-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { SharedDeviceCard } from "./shared-device-card.tsx";
import { TwoStepsCard } from "./two-steps-card.tsx";

type SecurityTabProps = {
  email: string;
  fullName: string;
  sessions: SessionEntry[];
  twoSteps: TwoSteps;
  pin: PinState;
};

export function SecurityCards({ sessions, twoSteps, pin, ...person }: SecurityTabProps) {
  return (
    <div className="grid gap-5">
      <PasswordCard {...person} />
      <TwoStepsCard twoSteps={twoSteps} />
      <PinCard pin={pin} />
      <SharedDeviceCard />
      <SessionsCard sessions={sessions} />
    </div>
  );
}
