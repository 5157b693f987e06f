import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function ResetPasswordPage() {
  return <Page title={words.resetPassword.title}>{null}</Page>
}
