export {
  useAppearance,
  useCallingCode,
  useCategories,
  useDatesOfSite,
  useFacts,
  useSiteZone,
  useStudioLetters,
  useStudioName,
} from './business-facts.ts'
export { type DeviceDraft, deviceDraft, type KeptDraft, keptDrafts } from './device-draft.ts'
export { Guard } from './guard.tsx'
export { forgetStore, rememberedStores, siteName } from './remembered.ts'
export { keepReturnPlace } from './return-place.ts'
export { type Session, SessionContext, useIsRefused, useMay, useSession } from './session.ts'
export type { SignOutEnd, SignOutStage } from './sign-out.ts'
export { askSiteId, rememberSite } from './site-checked-fetch.ts'
