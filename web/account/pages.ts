export const loadAccountPage = async () => ({ Component: (await import('./account-page.tsx')).AccountPage })
export const loadApiAccessPage = async () => ({
  Component: (await import('./api-access/api-access-page.tsx')).ApiAccessPage,
})
export const loadLoginPage = async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage })
export const loadResetPasswordPage = async () => ({
  Component: (await import('./links/reset-password-page.tsx')).ResetPasswordPage,
})
export const loadSettingsPage = async () => ({
  Component: (await import('./settings-page.tsx')).SettingsPage,
})
export const loadVerifyBanner = async () => ({ default: (await import('./verify-banner.tsx')).VerifyBanner })
export const loadVerifyEmailPage = async () => ({
  Component: (await import('./links/verify-email-page.tsx')).VerifyEmailPage,
})
