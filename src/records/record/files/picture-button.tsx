import { type ReactNode, useRef } from "react";
import { Button, type ButtonSize } from "#src/ui/button.tsx";

type PictureButtonProps = {
  icon: ReactNode;
  /** Opens the camera of a phone at once. */
  camera?: boolean;
  multiple?: boolean;
  size?: ButtonSize;
  disabled?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Lets a person choose a picture, or take one. */
export function PictureButton({
  icon,
  camera = false,
  multiple = false,
  onFiles,
  size = "sm",
  children,
  ...button
}: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        {...(camera && { capture: "environment" })}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button {...button} size={size} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
