import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function LoginPage() {
  return <Page title={words.login.title}>{null}</Page>
}
