import { useText } from '../../text/language.ts'
import { MoonIcon, SunIcon } from '../icons.tsx'
import { uiText } from '../text.ts'
import { Segmented } from './segmented.tsx'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'

export function ThemeSwitch({ className = '' }: { className?: string }) {
  const text = useText(uiText)
  return (
    <Segmented
      label={text.theme}
      value={useThemeChoice()}
      onChange={chooseTheme}
      className={className}
      options={[
        { value: 'system', label: text.themes.system },
        { value: 'light', label: text.themes.light, icon: <SunIcon /> },
        { value: 'dark', label: text.themes.dark, icon: <MoonIcon /> },
      ]}
    />
  )
}
