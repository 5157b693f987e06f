export { withNotice } from './login-notice.ts'
export {
  loadAccountPage,
  loadApiAccessPage,
  loadLoginPage,
  loadResetPasswordPage,
  loadSettingsPage,
  loadVerifyBanner,
  loadVerifyEmailPage,
} from './pages.ts'
