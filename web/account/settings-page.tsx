import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function SettingsPage() {
  return <Page title={words.settings.title}>{null}</Page>
}
