export const loadHelpPage = async () => ({ Component: (await import('./help-page.tsx')).HelpPage })
