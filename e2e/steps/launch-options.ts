/** How browsers are started; without a path it is the one that Playwright brings. */
export const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    // Browsers load pictures from farther away where the network seems slow, as it does on a busy machine.
    '--force-effective-connection-type=4G',
    // WebGL without a graphics card.
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
  ],
})
