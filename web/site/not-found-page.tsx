export const head = () => ({ title: 'not-found' })
export default function Page() { return <div className='wrap prose'><h1>not-found</h1></div> }
