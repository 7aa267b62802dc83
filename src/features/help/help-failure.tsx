import { Failure, type FailureProps } from "#src/app/shell/failure.tsx";
import { HelpFrame } from "./help-frame.tsx";

export function HelpFailure(props: FailureProps) {
  return (
    <HelpFrame>
      <Failure {...props} />
    </HelpFrame>
  );
}
