export { withNotice } from './login-notice.ts'
export {
  loadAccountPage,
  loadLoginPage,
  loadResetPasswordPage,
  loadSettingsPage,
  loadVerifyEmailPage,
} from './pages.ts'
export { VerifyBanner } from './verify-banner.tsx'
