import { useId } from "react";

type ArticleSectionProps = { title: string; img: string; text: string };

/** An empty line ends a paragraph. */
export function ArticleSection({ title, img, text }: ArticleSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="max-w-prose">
      <h2 id={heading} className="text-lg font-semibold text-ink">
        {title}
      </h2>
      <img
        src={img}
        alt=""
        width={160}
        height={90}
        className="mt-3 aspect-[3/1] w-full rounded-card border border-edge object-cover"
      />
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="mt-3 leading-relaxed text-ink-muted">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
