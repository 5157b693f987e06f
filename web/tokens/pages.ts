export const loadTokensPage = async () => ({ Component: (await import('./tokens-page.tsx')).TokensPage })
