import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

type FoldedCardProps = {
  title: string;
  description: string;
  icon: ReactNode;
  /** What the button says that shows the panel. */
  open: string;
  /** Loaded as it is opened. */
  panel: ComponentType;
};

/** What few people need, behind a button. */
export function FoldedCard({ title, description, icon, open, panel: Panel }: FoldedCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={title} description={description}>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <Panel />
        </Suspense>
      ) : (
        <Button icon={icon} onClick={() => setIsOpen(true)}>
          {open}
        </Button>
      )}
    </Card>
  );
}
