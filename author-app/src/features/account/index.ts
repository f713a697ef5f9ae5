export { OtherSite, SignInAgain } from './paused-bars.tsx'
export { ProfilePage } from './profile-page.tsx'
export { ReaderPage, useReader } from './reader-page.tsx'
export { SignOutProvider, useSignOut } from './sign-out-provider.tsx'
