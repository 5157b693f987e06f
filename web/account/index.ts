export { withNotice } from './login-notice.ts'
export {
  loadAccountPage,
  loadLoginPage,
  loadResetPasswordPage,
  loadSettingsPage,
  loadVerifyBanner,
  loadVerifyEmailPage,
} from './pages.ts'
