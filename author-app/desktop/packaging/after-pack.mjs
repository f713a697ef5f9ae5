import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'

/** Where a platform keeps the binary that carries the fuses. @param {import('electron-builder').AfterPackContext} context */
function binaryOf({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'darwin' || electronPlatformName === 'mas')
    return join(appOutDir, `${name}.app`)
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`)
  return join(appOutDir, packager.executableName)
}

/**
 * Closes, in the packed runtime itself, every way to make it run something else than the app: as Node, with options or
 * an inspector from outside, or from files that were changed.
 * @param {import('electron-builder').AfterPackContext & { packager: { executableName: string } }} context
 */
export default async function afterPack(context) {
  // Both halves of a universal app are packed on their own first; the joined one is sealed.
  if (context.appOutDir.endsWith('-temp')) return
  await flipFuses(binaryOf(context), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: context.electronPlatformName === 'darwin',
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  })
}
