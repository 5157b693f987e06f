/** How browsers are started; without a path it is the one that Playwright brings. */
export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    // WebGL without a graphics card.
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
})
