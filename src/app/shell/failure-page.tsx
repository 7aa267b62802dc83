import { BlankFrame } from "./blank-frame.tsx";
import { Failure, type FailureProps } from "./failure.tsx";

/** Where even the shell could not be shown. */
export function FailurePage(props: FailureProps) {
  return (
    <BlankFrame>
      <Failure {...props} />
    </BlankFrame>
  );
}
