// `npm run test:moving-in`: a shop moves in from Shopify, works, loses its machine, and goes on. The shop may fetch
// pictures from public addresses only, so all of it runs in a network of its own, in which the server of the pictures
// has such an address. Needs Linux with the packages util-linux, iproute2 and openssl.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { requireChromium } from '../chromium.ts'
import { PICTURE_HOST } from './picture-server.ts'

// Ctrl+C also reaches Playwright, whose end is waited for.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
const ownNetwork = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']
// Without an interface beside lo the browser believes that it is offline.
const connect = [
  'ip link set lo up && ip link add shop0 type veth peer name shop1',
  `ip address add ${PICTURE_HOST}/24 dev shop0 && ip link set shop0 up && ip link set shop1 up`,
  'exec "$@"',
].join(' && ')
const playwright = ['playwright', 'test', '--config', 'e2e/moving-in/playwright.config.ts', ...process.argv.slice(2)]
const journey = spawn('unshare', [...ownNetwork, '--net', 'sh', '-c', connect, 'sh', ...playwright], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: requireChromium() },
})
const [code] = await once(journey, 'exit')
process.exitCode = code ?? 1
