export const loadPrivacyPage = async () => ({ Component: (await import('./privacy-page.tsx')).PrivacyPage })
