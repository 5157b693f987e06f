import { MoonIcon, SunIcon } from '../icons.tsx'
import { words } from '../words.ts'
import { Segmented } from './segmented.tsx'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'

/** Switches between the light, dark and system themes. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <Segmented
      label={words.theme}
      value={useThemeChoice()}
      onChange={chooseTheme}
      className={className}
      options={[
        { value: 'system', label: words.themes.system },
        { value: 'light', label: words.themes.light, icon: <SunIcon /> },
        { value: 'dark', label: words.themes.dark, icon: <MoonIcon /> },
      ]}
    />
  )
}
