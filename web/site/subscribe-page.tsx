export const head = () => ({ title: 'subscribe' })
export default function Page() { return <div className='wrap prose'><h1>subscribe</h1></div> }
