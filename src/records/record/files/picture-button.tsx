import { type ReactNode, useRef } from "react";
import { Button } from "#src/ui/button.tsx";

type PictureButtonProps = {
  icon: ReactNode;
  /** Opens the camera of a phone at once. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Lets a person choose a picture, or take one. */
export function PictureButton({ icon, camera = false, onFiles, children }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera && { capture: "environment" })}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button size="sm" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
