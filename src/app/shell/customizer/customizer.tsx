import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { useMedia, useTouch } from "#src/app/media.ts";
import { usePreference } from "#src/app/preferences.ts";
import { Button } from "#src/ui/button.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { RegionChoice } from "./region-choice.tsx";
import { DirectionPicture, LayoutPicture, SkinPicture, ThemePicture, WidthPicture } from "./pictures.tsx";
import { useDirection } from "./use-direction.ts";
import { useNavForm } from "./use-nav-form.ts";
import { useReset } from "./use-reset.ts";

type CustomizerProps = { onClose: () => void };

/** How the app looks on this device; everything shows at once, and is kept for 30 days. */
export function Customizer({ onClose }: CustomizerProps) {
  const { t } = useTranslation();
  const reset = useReset();
  const touch = useTouch();
  return (
    <Drawer
      open
      onClose={onClose}
      size="sm"
      scrim={false}
      title={t(($) => $.customizer.title)}
      description={t(($) => $.customizer.text)}
      closeLabel={t(($) => $.actions.close)}
      footer={
        <>
          <Button onClick={reset}>{t(($) => $.customizer.reset)}</Button>
          <Button variant="primary" onClick={onClose}>
            {t(($) => $.actions.close)}
          </Button>
        </>
      }
    >
      <div className="space-y-8">
        <Colours />
        <Layout />
        <Region />
        {!touch && <Keyboard />}
      </div>
    </Drawer>
  );
}

function Colours() {
  const { t } = useTranslation();
  const [theme, setTheme] = usePreference("theme");
  const [skin, setSkin] = usePreference("skin");
  const [semiDark, setSemiDark] = usePreference("semi-dark-nav");
  const [scheme] = usePreference("color-scheme");
  const [nav] = useNavForm();
  const applies = scheme === "light" && nav !== "horizontal";
  return (
    <Section title={t(($) => $.customizer.colours)}>
      <PictureChoice
        legend={t(($) => $.shell.theme.label)}
        value={theme}
        onChange={setTheme}
        choices={[
          { value: "light", label: t(($) => $.shell.theme.light), picture: <ThemePicture theme="light" /> },
          { value: "dark", label: t(($) => $.shell.theme.dark), picture: <ThemePicture theme="dark" /> },
          {
            value: "system",
            label: t(($) => $.shell.theme.system),
            picture: <ThemePicture theme="system" />,
          },
        ]}
      />
      <PictureChoice
        legend={t(($) => $.shell.skin.label)}
        value={skin}
        onChange={setSkin}
        choices={[
          { value: "default", label: t(($) => $.shell.skin.default), picture: <SkinPicture /> },
          { value: "bordered", label: t(($) => $.shell.skin.bordered), picture: <SkinPicture bordered /> },
        ]}
      />
      <Switch
        checked={semiDark === "true"}
        disabled={!applies}
        onChange={({ currentTarget: { checked } }) => setSemiDark(checked ? "true" : "false")}
        help={applies ? undefined : t(($) => $.customizer.semiDarkHelp)}
      >
        {t(($) => $.customizer.semiDark)}
      </Switch>
    </Section>
  );
}

function Layout() {
  const { t } = useTranslation();
  const [nav, setNav] = useNavForm();
  const [width, setWidth] = usePreference("content-width");
  const [direction, setDirection] = useDirection();
  const [navbar, setNavbar] = usePreference("navbar");
  const [blur, setBlur] = usePreference("navbar-blur");
  const wide = useMedia("(width >= 80rem)");
  const sticky = navbar === "sticky" || nav === "horizontal";
  return (
    <Section title={t(($) => $.customizer.layout)}>
      <PictureChoice
        legend={t(($) => $.customizer.nav.label)}
        help={wide ? undefined : t(($) => $.customizer.nav.help)}
        value={nav}
        onChange={setNav}
        choices={(["vertical", "collapsed", "horizontal"] as const).map((value) => ({
          value,
          label: t(($) => $.customizer.nav[value]),
          picture: <LayoutPicture nav={value} />,
        }))}
      />
      <PictureChoice
        legend={t(($) => $.customizer.width.label)}
        value={width}
        onChange={setWidth}
        choices={(["fluid", "boxed"] as const).map((value) => ({
          value,
          label: t(($) => $.customizer.width[value]),
          picture: <WidthPicture boxed={value === "boxed"} />,
        }))}
      />
      <PictureChoice
        legend={t(($) => $.customizer.direction.label)}
        help={t(($) => $.customizer.direction.help)}
        value={direction}
        onChange={setDirection}
        choices={(["ltr", "rtl"] as const).map((value) => ({
          value,
          label: t(($) => $.customizer.direction[value]),
          picture: <DirectionPicture direction={value} />,
        }))}
      />
      <div>
        <Switch
          checked={sticky}
          disabled={nav === "horizontal"}
          onChange={({ currentTarget: { checked } }) => setNavbar(checked ? "sticky" : "static")}
        >
          {t(($) => $.customizer.sticky)}
        </Switch>
        <Switch
          checked={blur === "true" && sticky}
          disabled={!sticky}
          onChange={({ currentTarget: { checked } }) => setBlur(checked ? "true" : "false")}
        >
          {t(($) => $.customizer.blur)}
        </Switch>
      </div>
    </Section>
  );
}

/** Whose habits dates, numbers and weeks follow. Readers of Arabic are used to the one or the other digits. */
function Region() {
  const { t, i18n } = useTranslation();
  const [digits, setDigits] = usePreference("digits");
  return (
    <Section title={t(($) => $.customizer.region.title)}>
      <RegionChoice />
      {i18n.language === "ar" && (
        <Switch
          checked={digits === "arab"}
          onChange={({ currentTarget: { checked } }) => setDigits(checked ? "arab" : "latn")}
          help={t(($) => $.customizer.digitsHelp)}
        >
          {t(($) => $.customizer.digits)}
        </Switch>
      )}
    </Section>
  );
}

function Keyboard() {
  const { t } = useTranslation();
  const [on, setOn] = useShortcutsEnabled();
  return (
    <Section title={t(($) => $.customizer.keyboard)}>
      <Switch
        checked={on}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
        help={t(($) => $.customizer.keysHelp)}
      >
        {t(($) => $.customizer.keys)}
      </Switch>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h3 className="text-xs font-medium text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}
